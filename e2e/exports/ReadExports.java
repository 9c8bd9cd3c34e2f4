import java.io.File;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.List;
import org.hipparchus.geometry.euclidean.threed.Rotation;
import org.hipparchus.geometry.euclidean.threed.Vector3D;
import org.orekit.bodies.CelestialBody;
import org.orekit.bodies.CelestialBodyFactory;
import org.orekit.data.DataContext;
import org.orekit.data.DataSource;
import org.orekit.data.DirectoryCrawler;
import org.orekit.files.ccsds.ndm.ParserBuilder;
import org.orekit.files.ccsds.ndm.odm.ocm.Ocm;
import org.orekit.files.ccsds.ndm.odm.ocm.TrajectoryState;
import org.orekit.files.ccsds.ndm.odm.ocm.TrajectoryStateHistory;
import org.orekit.files.ccsds.ndm.odm.oem.Oem;
import org.orekit.files.ccsds.ndm.odm.oem.OemSegment;
import org.orekit.files.ccsds.ndm.odm.opm.Maneuver;
import org.orekit.files.ccsds.ndm.odm.opm.Opm;
import org.orekit.frames.Frame;
import org.orekit.frames.FramesFactory;
import org.orekit.frames.LOFType;
import org.orekit.orbits.CartesianOrbit;
import org.orekit.orbits.Orbit;
import org.orekit.propagation.BoundedPropagator;
import org.orekit.time.AbsoluteDate;
import org.orekit.utils.IERSConventions;
import org.orekit.utils.PVCoordinates;
import org.orekit.utils.TimeStampedPVCoordinates;

/**
 * Reads the files of an exported plan that was flown by two-body motion: takes the state of the OPM, flies it by Kepler's
 * equation to the burn, adds the OPM's velocity change, flies on, and prints how far the OEM and the OCM are from it, in m:
 * at their own states, and between them by Orekit's interpolation.
 */
public class ReadExports {
  private static final double MU = 3.986004415e14;

  public static void main(String[] args) throws Exception {
    DataContext.getDefault().getDataProvidersManager().addProvider(new DirectoryCrawler(new File(args[0])));
    nameBodies();
    ParserBuilder builder = new ParserBuilder()
        .withConventions(IERSConventions.IERS_2010)
        .withSimpleEOP(true)
        .withMu(MU)
        .withDefaultMass(500)
        .withDefaultInterpolationDegree(7)
        .withMissionReferenceDate(AbsoluteDate.J2000_EPOCH);
    String name = args[1];
    Opm opm = builder.buildOpmParser().parseMessage(source(name, ".opm"));
    Flight burnt = new Flight(opm, true);
    Flight unburnt = new Flight(opm, false);
    print("OEM", oem(builder, name, ".oem"), burnt);
    print("OEM without the burn", oem(builder, name, "-no-burn.oem"), unburnt);
    Ocm ocm = builder.buildOcmParser().parseMessage(source(name, ".ocm"));
    double worst = 0;
    for (TrajectoryStateHistory history : ocm.getData().getTrajectoryBlocks()) {
      for (TrajectoryState state : history.getTrajectoryStates()) {
        TimeStampedPVCoordinates pv = state.toCartesian(history.getBody(), MU);
        worst = Math.max(worst, distance(pv.getPosition(), burnt.at(pv.getDate())));
      }
    }
    System.out.printf("OCM\tstates\t%.6f%n", worst);
    double[] told = ocm.getData().getManeuverBlocks().get(0).getManeuvers().get(0).getDv().toArray();
    double[] asked = opm.getManeuver(0).getDV().toArray();
    double apart = 0;
    for (int i = 0; i < 3; i++) apart = Math.max(apart, Math.abs(told[i] - asked[i]));
    System.out.printf("OCM\tvelocity change\t%.9f%n", apart);
  }

  /** Bodies by name alone: the files are in a frame that does not need to know where they are. */
  private static void nameBodies() {
    for (String name : new String[] {CelestialBodyFactory.EARTH, CelestialBodyFactory.SOLAR_SYSTEM_BARYCENTER}) {
      CelestialBodyFactory.addCelestialBodyLoader(name, wanted -> (CelestialBody) Proxy.newProxyInstance(
          CelestialBody.class.getClassLoader(), new Class<?>[] {CelestialBody.class}, (body, method, values) ->
              switch (method.getName()) {
                case "getName" -> wanted;
                case "getGM" -> MU;
                case "getInertiallyOrientedFrame", "getBodyOrientedFrame" -> FramesFactory.getGCRF();
                default -> null;
              }));
    }
  }

  private static DataSource source(String name, String ending) {
    return new DataSource(Path.of(name + ending).toFile());
  }

  private static Oem oem(ParserBuilder builder, String name, String ending) {
    return builder.buildOemParser().parseMessage(source(name, ending));
  }

  private static void print(String what, Oem oem, Flight flight) {
    double atStates = 0;
    double between = 0;
    for (OemSegment segment : oem.getSegments()) {
      List<TimeStampedPVCoordinates> states = segment.getCoordinates();
      BoundedPropagator path = segment.getPropagator();
      for (int i = 0; i < states.size(); i++) {
        TimeStampedPVCoordinates state = states.get(i);
        boolean isIgnition = Math.abs(state.getDate().durationFrom(flight.ignition)) < 1e-6;
        if (!isIgnition || state.getDate().isBefore(flight.ignition))
          atStates = Math.max(atStates, distance(state.getPosition(), flight.at(state.getDate())));
        if (i == 0) continue;
        AbsoluteDate middle = state.getDate().shiftedBy(-0.5 * state.getDate().durationFrom(states.get(i - 1).getDate()));
        Vector3D read = path.getPVCoordinates(middle, FramesFactory.getEME2000()).getPosition();
        between = Math.max(between, distance(read, flight.at(middle)));
      }
    }
    System.out.printf("%s\tstates\t%.6f%n%s\tbetween them\t%.6f%n", what, atStates, what, between);
  }

  private static double distance(Vector3D a, Vector3D b) {
    return Vector3D.distance(a, b);
  }

  /** Two-body motion from the state of an OPM, through its burn where it is flown. */
  private static final class Flight {
    final AbsoluteDate ignition;
    private final Orbit before;
    private final Orbit after;

    Flight(Opm opm, boolean isBurnt) {
      Frame eme2000 = FramesFactory.getEME2000();
      before = new CartesianOrbit(new PVCoordinates(opm.getPVCoordinates().getPosition(),
          opm.getPVCoordinates().getVelocity()), eme2000, opm.getDate(), MU);
      Maneuver burn = opm.getManeuver(0);
      ignition = burn.getEpochIgnition();
      PVCoordinates pv = before.shiftedBy(ignition.durationFrom(before.getDate())).getPVCoordinates();
      LOFType axes = burn.getReferenceFrame().asOrbitRelativeFrame().getLofType();
      Rotation rotation = axes.rotationFromInertial(pv);
      Vector3D change = isBurnt ? rotation.applyInverseTo(burn.getDV()) : Vector3D.ZERO;
      after = new CartesianOrbit(new PVCoordinates(pv.getPosition(), pv.getVelocity().add(change)), eme2000, ignition, MU);
    }

    Vector3D at(AbsoluteDate date) {
      Orbit from = date.isAfter(ignition) ? after : before;
      return from.shiftedBy(date.durationFrom(from.getDate())).getPosition();
    }
  }
}
